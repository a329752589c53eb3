/** Builds the pages for production, which the figures are about. */
interface BuildModule {
  buildIfNeeded: (node: string) => Promise<void>
}

export async function buildPages(): Promise<void> {
  const { buildIfNeeded } = (await import(new URL('../bin/setup/build.mjs', import.meta.url).href)) as BuildModule
  await buildIfNeeded(process.execPath)
}
