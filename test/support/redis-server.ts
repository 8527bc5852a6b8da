/**
 * A Redis server of the tests' own, on a free port of the loopback, in memory only. Promise: it ends with the test that
 * started it; a test asks `hasRedis` first, and where CI says that there must be one, there is one or the tests fail.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Whether this machine has the program. */
export function hasRedis(): boolean {
  const isThere = spawnSync('redis-server', ['--version']).status === 0;
  if (!isThere && process.env['NEEDS_REDIS'] !== undefined)
    throw new Error('there is no redis-server, and there must be');
  return isThere;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export class RedisServer {
  readonly port: number;
  private readonly words: readonly string[];
  private readonly folder = mkdtempSync(join(tmpdir(), 'lanchester-redis-'));
  private child: ChildProcess | undefined;

  /** Starts one, with further words of its command line. */
  static async start(...words: readonly string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), words);
    await server.begin();
    return server;
  }

  private constructor(port: number, words: readonly string[]) {
    this.port = port;
    this.words = words;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** The id of its process. */
  get process(): number {
    return this.child?.pid ?? 0;
  }

  /** Begins, or begins again. */
  async begin(): Promise<void> {
    const own = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', ''];
    const child = spawn(
      'redis-server',
      [...own, '--appendonly', 'no', '--maxmemory-policy', 'noeviction', ...this.words],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    this.child = child;
    const lines = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> });
    for await (const line of lines) if (line.includes('Ready to accept connections')) break;
    child.stdout?.resume();
  }

  /** Ends at once; what it held in memory is gone. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
