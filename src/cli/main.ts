#!/usr/bin/env node
/** The command: parse, call, print. Promise: `--help` loads nothing heavy. */
import { execute } from './execute.js';

// whoever reads our output may stop reading (`| head`): that is no error
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await execute(process.argv);
