#!/usr/bin/env node
/** The command: parse, call, print. Promises: it heeds Ctrl-C before all else; `--help` loads nothing heavy. */
import { keepCompiled } from './compiled.js';
import { growSlowly } from './frugal.js';
import { listenFirst } from './interruption.js';

listenFirst();
growSlowly();
keepCompiled();
const [{ execute }, { guardStreams }] = await Promise.all([import('./execute.js'), import('./terminal.js')]);
guardStreams();
process.exitCode = await execute(process.argv);
