/**
 * Checks the import rules of `.dependency-cruiser.mjs` on `src`, and checks the rules themselves on planted imports:
 * the cruiser reports success if it sees no modules at all, so no output proves nothing.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import type { ICruiseOptions, ICruiseResult } from 'dependency-cruiser'
import configuration from '../../.dependency-cruiser.mjs'
import { moduleCycles } from './module-cycles.ts'
import { type PlantedImport, plantedImports } from './planted-imports.ts'

const root = resolve(import.meta.dirname, '../..')

async function cruiseTree(baseDir: string): Promise<ICruiseResult> {
  const { options, ...ruleSet } = configuration
  const { enhancedResolveOptions, ...cruiseOptions } = options as ICruiseOptions
  const result = await cruise(
    ['src'],
    { ...cruiseOptions, baseDir, ruleSet: structuredClone(ruleSet), validate: true },
    enhancedResolveOptions,
  )
  return result.output as ICruiseResult
}

/** Sentences about files of the real tree that break a rule. */
async function checkSource(): Promise<string[]> {
  const { modules, summary } = await cruiseTree(root)
  const seen = modules.filter(({ source }) => source.startsWith('src/')).length
  console.log(`${seen} modules, ${summary.totalDependenciesCruised} imports`)
  if (seen === 0) return ['the cruiser sees no modules in src']
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const cycles = moduleCycles(imports).map((group) => `${group.join(', ')}: modules that enter each other`)
  const broken = summary.violations.map(({ from, to, rule }) => {
    const comment = configuration.forbidden?.find(({ name }) => name === rule.name)?.comment
    return `${from} → ${to}: ${rule.name}${comment === undefined ? '' : ` (${comment})`}`
  })
  return [...broken, ...cycles]
}

/** Every planted import is in a tree with the folders and names of the real one and otherwise empty files. */
function plant(tree: string): void {
  const imports = new Map<string, PlantedImport[]>()
  for (const planted of plantedImports) {
    const { from, to } = planted
    imports.set(from, [...(imports.get(from) ?? []), planted])
    if (isFile(to) && !imports.has(to)) imports.set(to, [])
  }
  for (const [file, targets] of imports) {
    const path = join(tree, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'export const planted = 1\n' + targets.map(importLine).join(''))
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
}

function isFile(target: string): boolean {
  return target.startsWith('src/') || target.startsWith('tests/')
}

function importLine({ from, to, kind = 'type' }: PlantedImport, index: number): string {
  if (!isFile(to)) return `import '${to}'\n`
  const path = relative(dirname(from), to)
  const specifier = path.startsWith('.') ? path : `./${path}`
  if (kind === 'dynamic') return `void import('${specifier}')\n`
  return `import ${kind === 'type' ? 'type ' : ''}{ planted as planted${index} } from '${specifier}'\n`
}

/** Sentences about rules that do not work. */
async function checkRules(): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'forecourt-boundaries-'))
  try {
    plant(tree)
    const { modules } = await cruiseTree(tree)
    const wrong: string[] = []
    for (const { from, to, refusedBy } of plantedImports) {
      const dependency = modules
        .find(({ source }) => source === from)
        ?.dependencies.find(({ module, resolved }) => resolved === to || module === to.replace(/^node:/, ''))
      const fired = (dependency?.rules ?? []).map(({ name }) => name).toSorted()
      if (dependency === undefined) wrong.push(`planted import not seen: ${from} → ${to}`)
      else if (fired.join() !== refusedBy.toSorted().join()) {
        wrong.push(
          `planted ${from} → ${to}: expected ${refusedBy.join() || 'no rule'}, got ${fired.join() || 'no rule'}`,
        )
      }
    }
    const proven = new Set(plantedImports.flatMap(({ refusedBy }) => refusedBy))
    for (const { name } of configuration.forbidden ?? []) {
      if (name !== undefined && !proven.has(name)) wrong.push(`no planted import proves the rule ${name}`)
    }
    console.log(`${plantedImports.length} planted imports, ${proven.size} rules`)
    return wrong
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

const problems = [...(await checkRules()), ...(await checkSource())]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
