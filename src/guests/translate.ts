/**
 * A module of a ruleset of somebody's own as a script that this program can run. Promises: every line stays on its line;
 * what the quick translator cannot say is left to the thorough one, so that no word of the language is lost or refused
 * because the quick one does not know it.
 */
import node from 'node:module';
import { Script } from 'node:vm';
import type { createJiti, TransformOptions } from 'jiti';

/** The script of a module, and how it is to be run: `async` if it may wait at its top level. Throws `SyntaxError`. */
export type Translate = (module: TransformOptions) => string;

/** Required, not imported: to look for the names of what is exported takes longer than to run it. */
export function jitiOf(): typeof createJiti {
  return (node.createRequire(import.meta.url)('jiti') as { readonly createJiti: typeof createJiti }).createJiti;
}

/** A translator that is loaded in a tenth of the time of the thorough one (measured: docs/dependencies.md). */
export async function newTranslator(): Promise<Translate> {
  const { transform } = await import('sucrase');
  const quick = ({ source, filename = 'module.ts', async = false }: TransformOptions): string | undefined => {
    if (dropped.test(source)) return undefined;
    try {
      const { code } = transform(source, {
        transforms: ['typescript', 'imports'],
        disableESTransforms: true, // Node knows all of them
        filePath: filename,
      });
      return runs(code, async) ? code : undefined;
    } catch {
      return undefined; // the thorough one says where it is wrong
    }
  };
  const thorough = jitiOf()(import.meta.url, { fsCache: false, interopDefault: false });
  // what is imported is asked for as by the quick one, so that all of it is translated, whatever it is written in
  return (module) => quick(module) ?? thorough.transform({ ...module, async: false });
}

/** What the quick translator would leave out without a word: namespaces with something in them. */
const dropped = /\b(?:namespace|module)\s+[\w$.]+\s*\{/;

/** Whether a script is one: decorators, `import.meta` and the like pass through the quick translator as they are. */
function runs(code: string, async: boolean): boolean {
  try {
    new Script(`(${async ? 'async ' : ''}function () { ${code.replace(/^#!/, '//')}\n});`);
    return true;
  } catch {
    return false;
  }
}
