/**
 * Sources of legal texts: Markdown without HTML. `#` is the title, the list below it the summary; each `## … {#anchor}` begins a
 * section, in which the items of a numbered list are clauses.
 */
import MarkdownIt from 'markdown-it'
import type { LegalProblem } from '../../../../contract/admin-legal.ts'
import { blockOf } from './blocks.ts'
import { filledIn, isBlock, placeholdersIn, required, type TextContext, valueOf } from './placeholders.ts'
import type { LegalContent } from '../../../../contract/legal.ts'

const headings = /^## +(.*?)(?:\s*\{#([a-z][a-z0-9-]*)\})?\s*$/gm
const htmlTag = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--/i

/** HTML of a source is shown as text, and addresses that run scripts are no links. */
const markdown = new MarkdownIt({ html: false }).disable('image')
type Token = ReturnType<typeof markdown.parse>[number]

markdown.renderer.rules['list_item_open'] = (tokens, index) => {
  const clause = tokens[index]?.meta as Clause | null
  return clause ? `<li id="${clause.id}"><span>${clause.number}</span><div>` : '<li>'
}
markdown.renderer.rules['list_item_close'] = (tokens, index) => (tokens[index]?.meta ? '</div></li>' : '</li>')

interface Clause {
  number: string
  id: string
}

interface Heading {
  title: string
  id: string | null
}

function headingsIn(source: string): Heading[] {
  return [...source.matchAll(headings)].map(([, title = '', id]) => ({ title, id: id ?? null }))
}

/** Renders a source. Sections without an anchor are left out, and unknown placeholders stay as they are written. */
export function contentOf(source: string, context: TextContext): LegalContent {
  const sections = headingsIn(source)
  const ids = sections.map(({ id }) => id)
  const tokens = markdown.parse(filledIn(source.replaceAll(headings, '## $1'), context, ids), {})
  const starts = tokens.flatMap((token, index) => (token.type === 'heading_open' && token.tag === 'h2' ? index : []))
  const head = tokens.slice(0, starts[0] ?? tokens.length)
  return {
    title: plain(head[head.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1') + 1]),
    inShort: head.flatMap((token, index) => (token.type === 'list_item_open' ? plain(head[index + 2]) : [])),
    sections: sections.flatMap(({ id }, index) => {
      const start = starts[index]
      if (id === null || start === undefined) return []
      const body = tokens.slice(start + 3, starts[index + 1] ?? tokens.length)
      return { id, title: plain(tokens[start + 1]), html: withBlocks(htmlOf(body, id, index + 1), context) }
    }),
  }
}

/** Numbers the items of top-level lists as clauses, 4.1 and 4.2: in the text, so that they can be searched and quoted. */
function htmlOf(tokens: Token[], id: string, section: number): string {
  let clauses = 0
  let isNumbered = false
  for (const token of tokens) {
    if (token.level === 0 && token.type === 'ordered_list_open') isNumbered = true
    if (token.level === 0 && token.type === 'ordered_list_close') isNumbered = false
    if (!isNumbered || token.level !== 1) continue
    if (token.type === 'list_item_open') clauses += 1
    token.meta = { number: `${section}.${clauses}`, id: `${id}-${clauses}` } satisfies Clause
  }
  return markdown.renderer.render(tokens, markdown.options, {}).trim()
}

function withBlocks(html: string, context: TextContext): string {
  return html.replaceAll(/<p>\{([a-z]+)\}<\/p>/g, (written, name: string) =>
    isBlock(name) ? String(blockOf(name, context)) : written,
  )
}

/** The text of an inline token without its marks. */
function plain(token: Token | undefined): string {
  return (token?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')
}

/** What keeps a source from being saved; empty if nothing does. */
export function problemsOf(source: string, context: TextContext): LegalProblem[] {
  const sections = headingsIn(source)
  const ids = sections.flatMap(({ id }) => id ?? [])
  const used = placeholdersIn(source)
  const { placeholders, sections: neededSections } = required[context.kind]
  const html = htmlTag.exec(source)?.[0]
  const problems: LegalProblem[] = [
    ...(/^# +\S/m.test(source) ? [] : [{ code: 'title_missing' as const, what: '#' }]),
    ...sections
      .filter(({ id }) => id === null)
      .map(({ title }) => ({ code: 'section_id_missing' as const, what: title })),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => ({ code: 'section_id_twice' as const, what: id })),
    ...neededSections.filter((id) => !ids.includes(id)).map((what) => ({ code: 'section_missing' as const, what })),
    ...used
      .filter(({ written, word, name }) =>
        isBlock(word) ? !isAlone(source, written) : valueOf(word, name, context, ids) === null,
      )
      .map(({ written }) => ({ code: 'placeholder_unknown' as const, what: written })),
    ...placeholders
      .filter((name) => !used.some(({ word }) => word === name))
      .map((name) => ({ code: 'placeholder_missing' as const, what: `{${name}}` })),
    ...(html === undefined ? [] : [{ code: 'html' as const, what: html }]),
  ]
  const seen = new Set<string>()
  return problems.filter(({ code, what }) => !seen.has(`${code} ${what}`) && seen.add(`${code} ${what}`))
}

function isAlone(source: string, written: string): boolean {
  return source.split('\n').every((line) => !line.includes(written) || line.trim() === written)
}
