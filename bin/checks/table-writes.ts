/**
 * Finds the database tables that a source file writes and reads: in Drizzle statements (`db.insert(users)`) and in SQL
 * text (tagged templates `sql`, and other strings with a statement). The text is read word by word, without an SQL
 * parser: most of it are fragments that no parser accepts.
 */
import { dirname, join } from 'node:path'
import { type Node, nameOf, nodesOf, parse } from './syntax.ts'

/** A use of a table. `table` is null if the code does not say which one it is. */
export interface TableUse {
  kind: 'write' | 'read'
  table: string | null
  /** The statement, shortened. */
  text: string
}

/** Exported tables by file and export: `src/…/tables.ts#users` → `users`. */
export type TableExports = ReadonlyMap<string, string>

/** The tables that a file declares: their database names by export name, or by themselves. */
export function declaredTables(source: string): Map<string, string> {
  const declared = new Map<string, string>()
  for (const [, table = ''] of source.matchAll(/\bcreate table if not exists (\w+)/g)) declared.set(table, table)
  for (const node of nodesOf(parse(source))) {
    if (node.type !== 'VariableDeclarator') continue
    const call = node['init'] as Node | null
    if (call?.type !== 'CallExpression' || nameOf(call['callee']) !== 'pgTable') continue
    const name = firstArgument(call)
    if (name?.type === 'StringLiteral') declared.set(nameOf(node['id']) ?? '', String(name['value']))
  }
  return declared
}

/** All uses of tables in a file. `path` is relative to the root, as in `tables`. */
export function tableUses(path: string, source: string, tables: TableExports): TableUse[] {
  const root = parse(source)
  const known = knownTables(path, root, tables)
  const uses: TableUse[] = []
  const tagged = new Set<unknown>()
  for (const node of nodesOf(root)) {
    if (node.type === 'TaggedTemplateExpression') {
      tagged.add(node['template'])
      if (nameOf(node['tag']) === 'sql') uses.push(...usesInSql(sqlText(node['template'] as Node, known)))
    } else if (node.type === 'CallExpression') {
      const use = drizzleUse(node, known)
      if (use) uses.push(use)
    } else if (node.type === 'StringLiteral') {
      uses.push(...usesInStrings(String(node['value'])))
    } else if (node.type === 'TemplateLiteral' && !tagged.has(node)) {
      uses.push(...usesInStrings(sqlText(node, known)))
    }
  }
  return uses
}

/** Local names of tables in a file, with the table's database name. */
function knownTables(path: string, root: Node, tables: TableExports): Map<string, string> {
  const known = new Map<string, string>()
  for (const node of nodesOf(root)) {
    if (node.type === 'ImportDeclaration') {
      const file = join(dirname(path), String((node['source'] as Node)['value']))
      for (const specifier of node['specifiers'] as Node[]) {
        const local = nameOf(specifier['local']) ?? ''
        const table = tables.get(`${file}#${nameOf(specifier['imported']) ?? local}`)
        if (table !== undefined) known.set(local, table)
      }
    }
    if (node.type === 'VariableDeclarator') {
      const call = node['init'] as Node | null
      const isAlias = call?.type === 'CallExpression' && /^(alias|aliasedTable)$/.test(nameOf(call['callee']) ?? '')
      const table = isAlias ? known.get(nameOf(firstArgument(call)) ?? '') : undefined
      if (table !== undefined) known.set(nameOf(node['id']) ?? '', table)
    }
  }
  for (const [key, table] of tables) {
    const [file, name = ''] = key.split('#')
    if (file === path) known.set(name, table)
  }
  return known
}

const drizzleVerbs: Record<string, TableUse['kind']> = {
  insert: 'write',
  update: 'write',
  delete: 'write',
  from: 'read',
  innerJoin: 'read',
  leftJoin: 'read',
  rightJoin: 'read',
  fullJoin: 'read',
}

/** `db.insert(users)`, `.from(users)`; null for other calls. */
function drizzleUse(call: Node, known: ReadonlyMap<string, string>): TableUse | null {
  const callee = call['callee'] as Node
  if (callee.type !== 'MemberExpression') return null
  const verb = nameOf(callee['property']) ?? ''
  const kind = drizzleVerbs[verb]
  const argument = firstArgument(call)
  if (kind === undefined || argument === null) return null
  const table = known.get(nameOf(argument) ?? '') ?? null
  // Maps and sets have a `delete`, too: without a table it is a statement only if called on a database.
  const onDatabase = /^(db|tx|transaction)$/.test(
    nameOf(callee['object']) ?? nameOf((callee['object'] as Node)['property']) ?? '',
  )
  if (table === null && (kind === 'read' || !onDatabase)) return null
  return { kind, table, text: `.${verb}(${nameOf(argument) ?? '…'})` }
}

/** The text of a template, with tables by their names and other values as `?`. */
function sqlText(template: Node, known: ReadonlyMap<string, string>): string {
  const quasis = template['quasis'] as Node[]
  // A template type has none.
  const expressions = (template['expressions'] ?? []) as Node[]
  return quasis
    .map((quasi, index) => {
      const expression = expressions[index]
      const table = known.get(nameOf(expression) ?? '')
      return String(quasi['raw']) + (expression === undefined ? '' : ` ${table ?? '?'} `)
    })
    .join('')
}

/** Statements in a string that is not tagged as SQL: only those that begin with their verb. */
function usesInStrings(text: string): TableUse[] {
  return /^\s*(with|insert into|update|delete from|truncate|merge into|copy)\s/.test(text) ? usesInSql(text) : []
}

/** The tables that a piece of SQL writes and reads. */
export function usesInSql(text: string): TableUse[] {
  const words = wordsOf(text)
  const shortened = text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  const named = new Set(withQueries(words))
  const uses: TableUse[] = []
  const add = (kind: TableUse['kind'], at: number) => {
    const start = words[at] === 'only' ? at + 1 : at
    const name = words[start]
    if (name === undefined || name === '(' || named.has(name) || words[start + 1] === '(') return
    uses.push({ kind, table: name === '?' ? null : name, text: shortened })
  }
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? ''
    const next = words[index + 1] ?? ''
    if ((word === 'insert' || word === 'merge') && next === 'into') {
      // A column list in brackets follows the name.
      const name = words[index + 2]
      uses.push({ kind: 'write', table: name === undefined || name === '?' ? null : name, text: shortened })
    } else if (word === 'delete' && next === 'from') add('write', index + 2)
    else if (word === 'truncate') add('write', next === 'table' ? index + 2 : index + 1)
    else if (word === 'update' && !/^(for|do|key|on)$/.test(before) && words.indexOf('set', index) > 0) {
      add('write', index + 1)
    } else if (word === 'copy' && words.includes('from')) add('write', index + 1)
    else if ((word === 'from' && before !== 'delete' && before !== 'distinct') || word === 'join') {
      if (next !== '?' && next !== 'lateral') add('read', index + 1)
    }
  }
  return uses
}

/** Names that the statement gives to its own queries: `with gone as (…)`. */
function withQueries(words: readonly string[]): string[] {
  return words.filter((_, index) => words[index + 1] === 'as' && /^(\(|materialized|not)$/.test(words[index + 2] ?? ''))
}

/** Words, names and signs without comments, quoted text and spaces. */
function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, ' ')
    .replaceAll('"', '')
    .toLowerCase()
  return plain.match(/[a-z_][\w$.]*|[^\s\w]/g) ?? []
}

function firstArgument(call: Node): Node | null {
  const [first] = call['arguments'] as { expression: Node }[]
  return first?.expression ?? null
}
