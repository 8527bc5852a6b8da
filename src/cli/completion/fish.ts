/** Completion for fish, which has a line for each word that may stand somewhere, with what it means. */
import type { CommandWords, OptionWords } from './words.js';

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** The script. */
export function fishScript(commands: readonly CommandWords[]): string {
  const paths = commands.flatMap(({ path, inner }) => inner.map(({ name }) => quoted(`${path} ${name}`)));
  const flags = commands.flatMap(({ path, options }) =>
    options.flatMap(({ long, short, value }) =>
      value === undefined
        ? []
        : [long, short].flatMap((flag) => (flag === undefined ? [] : [quoted(`${path} ${flag}`)])),
    ),
  );
  return `# lanchester in fish: lanchester completion fish | source
function __lanchester_is --description 'whether that command is being typed'
    set -l at ''
    set -l value ''
    set -l typed (commandline -opc)
    for word in $typed[2..-1]
        if test -n "$value"
            set value ''
            continue
        end
        switch "$at $word"
            case ${paths.join(' ')}
                set at (string trim -- "$at $word")
            case ${flags.join(' ')}
                set value yes
        end
    end
    test "$at" = "$argv[1]"
end
complete -c lanchester -f
${commands.flatMap(linesOf).join('\n')}
`;
}

function linesOf({ path, inner, options, arguments: { words, files } }: CommandWords): string[] {
  const here = `complete -c lanchester -n ${quoted(`__lanchester_is ${quoted(path)}`)}`;
  return [
    ...inner.map(({ name, about }) => `${here} -a ${quoted(name)} -d ${quoted(about)}`),
    ...(words.length === 0 ? [] : [`${here} -a ${quoted(words.join(' '))}`]),
    ...(files ? [`${here} -F`] : []),
    ...options.map((option) => `${here} ${optionLine(option)}`),
  ];
}

function optionLine({ long, short, about, value }: OptionWords): string {
  const names = `-l ${quoted(long.slice(2))}${short === undefined ? '' : ` -s ${quoted(short.slice(1))}`}`;
  const takes = value === undefined ? '' : ` ${value.files ? '-rF' : '-x'}`;
  const one = value === undefined || value.words.length === 0 ? '' : ` -a ${quoted(value.words.join(' '))}`;
  return `${names}${takes}${one} -d ${quoted(about)}`;
}
