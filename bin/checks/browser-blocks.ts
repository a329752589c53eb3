/**
 * Finds browser tests that use nothing of a browser: what they prove, a test of pages proves for a tenth of the time
 * (tests/support/pages.ts). A test counts with the functions that it calls, of its file and of tests/support.
 */
import { dirname, join } from 'node:path'
import { type Node, nameOf, nodesOf, parse } from './syntax.ts'

/** Members of pages, elements and expectations that only a browser has. */
const members = new Set(
  [
    // Keyboard and focus.
    'keyboard press pressSequentially focus blur toBeFocused selectText',
    // Pointer.
    'mouse touchscreen hover tap dblclick dragTo dispatchEvent scrollIntoViewIfNeeded',
    // Script in the page, and what it stores.
    'evaluate evaluateAll evaluateHandle addInitScript exposeFunction waitForFunction clock on',
    // Layout.
    'setViewportSize viewportSize boundingBox emulateMedia toHaveCSS toBeInViewport screenshot pdf',
    // Network and device.
    'route unroute setOffline grantPermissions setGeolocation storageState newCDPSession',
    // What scripts ask and open, and what the browser keeps of pages.
    'waitForEvent waitForRequest waitForResponse goBack goForward setInputFiles',
  ].flatMap((names) => names.split(' ')),
)

/** Functions, options and fixtures that stand for one of these, or for the script of a page. */
const names = new Set([
  'hydrated',
  'expectAccessible',
  'everyScreen',
  'mayRemember',
  'gate',
  'isMobile',
  'ignoreHTTPSErrors',
  'TimedPerson',
])

/** A source that declares or imports functions. */
interface Module {
  /** Functions by their names: declared ones, and variables that hold one. */
  functions: ReadonlyMap<string, Node>
  /** The path and name that an imported name has where it is declared. */
  imports: ReadonlyMap<string, { path: string; name: string }>
  root: Node
}

/**
 * The tests, as `path: title`, that use nothing of a browser, and how many tests there are.
 *
 * @param sources texts by path from the root: the specs, which end in `.spec.ts`, and what they import
 */
export function browserBlocksIn(sources: ReadonlyMap<string, string>): { blocks: number; refused: string[] } {
  const modules = new Map([...sources].map(([path, source]) => [path, moduleOf(path, source)]))
  const refused: string[] = []
  let blocks = 0
  for (const [path, module] of modules) {
    if (!path.endsWith('.spec.ts')) continue
    for (const block of nodesOf(module.root)) {
      if (block.type !== 'CallExpression' || nameOf(block['callee']) !== 'test') continue
      blocks += 1
      if (!usesBrowser(block, path, modules, new Set())) refused.push(`${path}: ${titleOf(block)}`)
    }
  }
  return { blocks, refused }
}

function usesBrowser(code: Node, path: string, modules: ReadonlyMap<string, Module>, seen: Set<Node>): boolean {
  if (seen.has(code)) return false
  seen.add(code)
  for (const node of nodesOf(code)) {
    if (node.type === 'MemberExpression' && members.has(nameOf(node['property']) ?? '')) return true
    const name = nameOf(node)
    if (name === undefined) continue
    if (names.has(name)) return true
    const imported = modules.get(path)?.imports.get(name)
    const where = imported?.path ?? path
    const called = modules.get(where)?.functions.get(imported?.name ?? name)
    if (called && usesBrowser(called, where, modules, seen)) return true
  }
  return false
}

function moduleOf(path: string, source: string): Module {
  const root = parse(source)
  const functions = new Map<string, Node>()
  const imports = new Map<string, { path: string; name: string }>()
  for (const node of nodesOf(root)) {
    if (node.type === 'FunctionDeclaration') functions.set(nameOf(node['identifier']) ?? '', node)
    if (node.type === 'VariableDeclarator' && isFunction(node['init'])) functions.set(nameOf(node['id']) ?? '', node)
    if (node.type !== 'ImportDeclaration') continue
    const from = join(dirname(path), String((node['source'] as Node)['value']))
    for (const specifier of node['specifiers'] as Node[]) {
      const local = nameOf(specifier['local']) ?? ''
      imports.set(local, { path: from, name: nameOf(specifier['imported']) ?? local })
    }
  }
  return { functions, imports, root }
}

function isFunction(value: unknown): boolean {
  return ['ArrowFunctionExpression', 'FunctionExpression'].includes((value as Node | null)?.type ?? '')
}

function titleOf(block: Node): string {
  const [first] = block['arguments'] as { expression: Node }[]
  const { type, value, quasis } = (first?.expression ?? {}) as { type?: string; value?: unknown; quasis?: Node[] }
  if (type === 'StringLiteral') return String(value)
  return (quasis ?? []).map((part) => String(part['raw'])).join('…')
}
