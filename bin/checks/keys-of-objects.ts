/**
 * Checks that no plain object is read, written or asked by a text that may be anything: under `constructor`, `toString`
 * or `__proto__` it has what nobody put there. Such texts are keys of a `Map`, or go through `ownValue`. Texts of a
 * closed list (`'car' | 'bus'`), and those with a sign that no property of `Object.prototype` has (`town ${name}`), may
 * be keys.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import type { Expression, Node, SourceFile } from 'typescript/unstable/ast'
import { isAsExpression, isBinaryExpression, isElementAccessExpression } from 'typescript/unstable/ast/is'
import type { FileSystem } from 'typescript/unstable/fs'
import { API, TypeFlags } from 'typescript/unstable/sync'
import type { Project, TemplateLiteralType, Type, UnionType } from 'typescript/unstable/sync'

const root = resolve(import.meta.dirname, '../..')
const projects = ['src/contract', 'src/web', 'src'].map((folder) => resolve(root, folder, 'tsconfig.json'))

/** What the rule is made of, and where objects have no prototype. */
const excepted = new Set([
  'src/contract/market/own-value.ts',
  'src/contract/market/lazy-record.ts',
  'src/sandbox/stripe/form.ts',
  'src/web/problems.ts',
])

/** A file that exists for this check only, with the lines that it must find. */
const planted = resolve(root, 'src/contract/planted-keys.ts')
const plantedText = `
declare const typed: string, kind: 'car' | 'bus', at: number
declare const table: Record<string, number>
const known = { car: 1, bus: 2 }
export const values = [
  table[typed], // refused
  table[typed.trim()], // refused
  table[\`a\${typed}\`], // refused
  known[typed as keyof typeof known], // refused
  typed in known, // refused
  table[kind],
  known[kind],
  table[\`town \${typed}\`],
  [1][at],
  kind in known,
]
`

/** An object that is asked for a key: `object[key]`, `key in object`. */
interface Use {
  key: Expression
  whole: Node
}

/** The text that the key is before it is cast. */
function writtenKey(key: Expression): Expression {
  return isAsExpression(key) ? writtenKey(key.expression) : key
}

function usesIn(file: SourceFile): Use[] {
  const uses: Use[] = []
  const visit = (node: Node): undefined => {
    if (isElementAccessExpression(node)) uses.push({ key: writtenKey(node.argumentExpression), whole: node })
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) {
      uses.push({ key: writtenKey(node.left), whole: node })
    }
    node.forEachChild(visit)
  }
  visit(file)
  return uses
}

function mayBeAnyText(type: Type): boolean {
  if (type.flags & TypeFlags.String) return true
  if (type.flags & TypeFlags.TemplateLiteral) return !/\W/.test((type as TemplateLiteralType).texts.join(''))
  return (type.flags & TypeFlags.Union) !== 0 && (type as UnionType).getTypes().some(mayBeAnyText)
}

/** Most files need no compiler: nothing in them is asked for a key that is not written there. */
const mayAsk = /[\w)\]}!.]\[(?!['"\d\]])|[\w)\]'] in \w+/

/** The planted file stands in its folder, beside the real ones. */
const tree: FileSystem = {
  readFile: (path) => (path === planted ? plantedText : undefined),
  fileExists: (path) => (path === planted ? true : undefined),
  getAccessibleEntries(path) {
    if (path !== dirname(planted)) return undefined
    const entries = readdirSync(path, { withFileTypes: true })
    const namesOf = (isDirectory: boolean) =>
      entries.filter((entry) => entry.isDirectory() === isDirectory).map(({ name }) => name)
    return { directories: namesOf(true), files: [...namesOf(false), basename(planted)] }
  },
}

const inside = (folder: string, path: string) => path.startsWith(`${folder}/`)

/** Sentences about places in a project that break the rule. */
function faultsIn({ configFileName, program, checker }: Project): string[] {
  const own = dirname(configFileName)
  const others = projects.map((project) => dirname(project)).filter((folder) => inside(own, folder))
  const isOwn = (path: string) =>
    inside(own, path) && !others.some((folder) => inside(folder, path)) && !path.includes('.test.')
  return program.getSourceFileNames().flatMap((path) => {
    const text = path === planted ? plantedText : isOwn(path) ? readFileSync(path, 'utf8') : ''
    const file = mayAsk.test(text) && !excepted.has(relative(root, path)) ? program.getSourceFile(path) : undefined
    if (file === undefined) return []
    const uses = usesIn(file)
    const types = checker.getTypeAtLocation(uses.map(({ key }) => key))
    return uses.flatMap(({ whole }, index) => {
      const type = types[index]
      if (type === undefined || !mayBeAnyText(type)) return []
      const line = text.slice(0, whole.end).split('\n').length
      return [`${relative(root, path)}:${line}: ${text.slice(whole.pos, whole.end).trim()}`]
    })
  })
}

const api = new API({ cwd: root, fs: tree })
const snapshot = api.updateSnapshot({ openProjects: projects })
const faults = projects.flatMap((path) => {
  const project = snapshot.getProject(path)
  return project === undefined ? [`${relative(root, path)} is not read`] : faultsIn(project)
})
api.close()

const [found, problems] = [true, false].map((isPlanted) =>
  faults.filter((fault) => fault.startsWith(`${relative(root, planted)}:`) === isPlanted),
) as [string[], string[]]
const expected = plantedText.split('\n').flatMap((line, index) => (line.endsWith('// refused') ? [index + 1] : []))
const seen = found.map((fault) => Number(fault.split(':')[1]))
if (seen.join() !== expected.join())
  problems.push(`planted faults in the lines ${expected.join()}, found ${seen.join()}`)
console.log(`${expected.length} planted faults, ${problems.length} others`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
