/** What changed between two versions of a text, section by section. */
import { diffWords } from 'diff'
import type { LegalContent, SectionChange } from '../../../../contract/legal.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'

/** Unchanged words that stay beside a change. */
const kept = 160

/** Returns the sections that differ, in the order of the later text; sections that went come last. */
export function changesBetween(before: LegalContent, after: LegalContent): SectionChange[] {
  const gone = before.sections.filter(({ id }) => !after.sections.some((section) => section.id === id))
  return [...after.sections, ...gone].flatMap(({ id, title }) => {
    const parts = diffWords(textIn(before, id), textIn(after, id)).map(({ value, added, removed }) => ({
      kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
      text: value,
    }))
    return parts.every(({ kind }) => kind === 'same') ? [] : { id, title, parts: parts.map(shortened) }
  })
}

function textIn({ sections }: LegalContent, id: string): string {
  const section = sections.find((section) => section.id === id)
  return section ? `${section.title}\n${textOf(section.html)}` : ''
}

function shortened<Part extends { kind: string; text: string }>(part: Part): Part {
  if (part.kind !== 'same' || part.text.length <= 3 * kept) return part
  return { ...part, text: `${part.text.slice(0, kept)} … ${part.text.slice(-kept)}` }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of HTML that this module rendered, a line for each block. */
function textOf(html: string): string {
  return html
    .replaceAll('</span>', ' ')
    .replaceAll(/<br>|<\/(?:p|li|h3|tr|th|td|dd|dt|caption|blockquote)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (written, name: string) => ownValue(entities, name) ?? written)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}
