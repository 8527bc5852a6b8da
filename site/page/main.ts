import { startEngine } from '../engine/client.js';

(globalThis as unknown as { engine: unknown }).engine = startEngine();
