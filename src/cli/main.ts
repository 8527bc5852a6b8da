#!/usr/bin/env node
/** The command: parse, call, print. Promise: `--help` loads nothing heavy. */
import { execute } from './execute.js';
import { guardStreams } from './terminal.js';

guardStreams();
process.exitCode = await execute(process.argv);
