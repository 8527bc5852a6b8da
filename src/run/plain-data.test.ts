/** What is played is composed before it is played: whoever plays it has nothing to read a scenario with. */
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Files of ours, and packages, that a player brings into its thread. */
async function broughtBy(player: string): Promise<{ readonly files: string[]; readonly packages: string[] }> {
  const { metafile } = await build({
    entryPoints: [player],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    define: { __LANCHESTER_BUILD__: '{}' },
  });
  const [output] = Object.values(metafile.outputs);
  return { files: Object.keys(metafile.inputs), packages: (output?.imports ?? []).map(({ path }) => path) };
}

describe.each(['price-list/matchups-player', 'armies/armies-player', 'strata/player'])('%s', (room) => {
  it('brings no document, no schema and no path of a file', async () => {
    const { files, packages } = await broughtBy(`src/run/${room}.ts`);
    expect(files).toContain('src/study/compile.ts');
    const readers = /^src\/study\/(?:document\/|resolve|cells\/forces|cells\/engagement-cells)/;
    expect(files.filter((file) => readers.test(file))).toEqual([]);
    expect(packages.filter((name) => /^(?:zod|yaml|node:fs)/.test(name))).toEqual([]);
  });
});
