/** Completion for bash and zsh, whose `case` is one: which command is meant, then what may stand in its place. */
import type { CommandWords, Offer } from './words.js';

/** A text as one word of the shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** An option of a command, as the script looks it up: by the command's path, a blank and the flag. */
function flagsWithValue(commands: readonly CommandWords[]): { readonly key: string; readonly value: Offer }[] {
  return commands.flatMap(({ path, options }) =>
    options.flatMap(({ long, short, value }) =>
      value === undefined
        ? []
        : [long, ...(short === undefined ? [] : [short])].map((flag) => ({ key: `${path} ${flag}`, value })),
    ),
  );
}

function offering(key: string, { words, files }: Offer): string {
  return `      ${quoted(key)}) offered=${quoted(words.join(' '))} files=${files ? 'yes' : "''"} ;;`;
}

/** What follows once `at` is the command and `word` the next one: a command's name, or a flag that has a value. */
function steps(commands: readonly CommandWords[]): string {
  const paths = commands.flatMap(({ path, inner }) => inner.map(({ name }) => quoted(`${path} ${name}`)));
  const flags = flagsWithValue(commands).map(({ key }) => quoted(key));
  return `    case "$at $word" in
      ${paths.join(' | ')})
        at="\${at:+$at }$word" ;;
      ${flags.join(' | ')})
        value="$at $word" ;;
    esac`;
}

/** What is offered: a value's words, a command's options, or its commands and arguments. */
function offers(commands: readonly CommandWords[]): string {
  const options = commands.map(({ path, options: own }) =>
    offering(path, {
      words: own.flatMap(({ long, short }) => (short === undefined ? [long] : [long, short])),
      files: false,
    }),
  );
  const places = commands.map(({ path, inner, arguments: { words, files } }) =>
    offering(path, { words: [...inner.map(({ name }) => name), ...words], files }),
  );
  return `  if [[ -n "$value" ]]; then
    case "$value" in
${flagsWithValue(commands)
  .map(({ key, value }) => offering(key, value))
  .join('\n')}
    esac
  elif [[ "$cur" == -* ]]; then
    case "$at" in
${options.join('\n')}
    esac
  else
    case "$at" in
${places.join('\n')}
    esac
  fi`;
}

/** The script for bash (3.2 and later). */
export function bashScript(commands: readonly CommandWords[]): string {
  return `# lanchester in bash: source <(lanchester completion bash)
_lanchester() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" at='' value='' offered='' files='' word i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    # bash takes --out=x for three words
    if [[ "$word" == '=' ]]; then continue; fi
    if [[ -n "$value" ]]; then value=''; continue; fi
${steps(commands)}
  done
  if [[ "$cur" == '=' ]]; then cur=''; fi
${offers(commands)}
  while IFS= read -r word; do
    COMPREPLY+=("$word")
  done < <(compgen -W "$offered" -- "$cur"; if [[ -n "$files" ]]; then compgen -f -- "$cur"; fi)
  if [[ -n "$files" ]]; then compopt -o filenames 2>/dev/null; fi
  return 0
}
complete -F _lanchester lanchester
`;
}

/** The script for zsh: a file _lanchester of its \`fpath\`, or read by \`source\`. */
export function zshScript(commands: readonly CommandWords[]): string {
  return `#compdef lanchester
# lanchester in zsh: source <(lanchester completion zsh)
_lanchester() {
  local cur="\${words[CURRENT]}" at='' value='' offered='' files='' word i
  for ((i = 2; i < CURRENT; i++)); do
    word="\${words[i]}"
    if [[ -n "$value" ]]; then value=''; continue; fi
${steps(commands)}
  done
  if [[ -z "$value" && "$cur" == --*=* ]]; then
    value="$at \${cur%%=*}"
    compset -P '*='
  fi
${offers(commands)}
  if [[ -n "$offered" ]]; then compadd -- \${=offered}; fi
  if [[ -n "$files" ]]; then _files; fi
}
if [[ "\${funcstack[1]}" == _lanchester ]]; then _lanchester "$@"; else compdef _lanchester lanchester; fi
`;
}
