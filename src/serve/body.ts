/**
 * The body of a request. Promises: no more is read than a bound, whatever a request says it has; what is no JSON of the
 * expected shape is refused with a status.
 */
import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';

/** Bytes of a body: a scenario of the greatest size, in whatever letters, and room beside it. */
const mostBody = 2 * 1024 * 1024;

/** A request that cannot be served as it stands. */
export class BadRequest extends Error {
  readonly status: number;

  constructor(status: number, why: string) {
    super(why);
    this.status = status;
  }
}

/** The JSON of a body in its shape. Throws a `BadRequest`. */
export async function jsonBody<T>(request: IncomingMessage, shape: z.ZodType<T>): Promise<T> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    throw new BadRequest(415, 'only application/json is read');
  }
  const text = await bodyOf(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadRequest(400, 'the body is no JSON');
  }
  const read = shape.safeParse(value);
  if (!read.success) throw new BadRequest(400, 'the body has not the shape that is expected');
  return read.data;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const tooLarge = new BadRequest(413, `a body has at most ${mostBody} bytes`);
  if (Number(request.headers['content-length'] ?? 0) > mostBody) throw tooLarge;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBody) throw tooLarge;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
