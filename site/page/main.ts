import { startEngine } from '../engine/client.js';

(globalThis as unknown as { lanchester: unknown }).lanchester = { engine: startEngine() };
