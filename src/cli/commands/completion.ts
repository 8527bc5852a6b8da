/** `lanchester completion`: a script by which a shell completes commands, options, rulesets and files. */
import type { Command } from 'commander';
import { rulesets } from '../../rulesets/registry.js';
import { fishScript } from '../completion/fish.js';
import { bashScript, zshScript } from '../completion/posix.js';
import { wordsOf } from '../completion/words.js';
import type { Shell } from '../options.js';
import { print } from '../terminal.js';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** Prints the script for that shell, of the program `root`. */
export function completion(root: Command, shell: Shell): void {
  const ids = rulesets.map(({ id }) => id);
  print(scripts[shell](wordsOf(root, ids)));
}
