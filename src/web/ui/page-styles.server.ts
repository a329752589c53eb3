import postcss, { type Rule } from 'postcss'
import { escapeHtml } from './escape-html.ts'

/** A rule with the classes of which one must be on the page, a block of such parts, or a text for every page. */
type Part = string | { classes: readonly string[]; text: string } | { head: string; parts: readonly Part[] }

const attributes = / class="([^"]*)"/g

/**
 * Returns a function that reduces a style sheet to what a page's HTML can use as it is sent, at any width, in any theme and in every
 * state that needs no script. A rule stays unless each of its selectors begins with a class that no element of the page has. What
 * a script may add later is in `laterStyles`, which the page loads before its scripts do anything (`EveryStyle`).
 * @param sheet without nested rules, as the build writes it
 */
export function reduceStyles(sheet: string): (html: string) => string {
  const parts = partsOf(postcss.parse(sheet))
  return (html) => {
    const present = new Set<string>()
    for (const written of new Set(Array.from(html.matchAll(attributes), ([, classes = '']) => classes)))
      for (const name of written.split(' ')) present.add(name)
    return textFor(parts, present)
  }
}

/**
 * Returns every rule of a sheet that has to do with a class: what pages do not all carry, in its order. Fonts, properties and elements
 * are on every page; a browser that meets them again computes the styles of the whole page anew.
 */
export function laterStyles(sheet: string): string {
  const root = postcss.parse(sheet)
  root.walkAtRules((block) => {
    if (!holdsRules(block)) block.remove()
  })
  root.walkRules((rule) => {
    if (!/\.[\w\\-]/.test(rule.selector)) removeWithEmptyBlocks(rule)
  })
  root.walkComments((comment) => void comment.remove())
  return root.toString()
}

function removeWithEmptyBlocks(node: postcss.ChildNode): void {
  const block = node.parent
  node.remove()
  if (block?.type === 'atrule' && (block as postcss.AtRule).nodes?.length === 0)
    removeWithEmptyBlocks(block as postcss.AtRule)
}

function holdsRules({ name, nodes }: postcss.AtRule): boolean {
  return name !== 'keyframes' && nodes?.some(({ type }) => type === 'rule' || type === 'atrule') === true
}

function partsOf(container: postcss.Root | postcss.AtRule): Part[] {
  return (container.nodes ?? []).flatMap((node): Part | Part[] => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return partOf(node)
    if (node.type === 'atrule' && holdsRules(node))
      return { head: `@${node.name} ${node.params}`, parts: partsOf(node) }
    return node.type === 'atrule' && node.nodes ? node.toString() : `${node.toString()};`
  })
}

function partOf(rule: Rule): Part {
  const classes = rule.selectors.map(firstClass)
  const named = classes.filter((name) => name !== null)
  return named.length === classes.length ? { classes: named, text: rule.toString() } : rule.toString()
}

/** The class that a selector begins with, also inside of `:where(…)` or `:is(…)`, written as in HTML; null if it begins with anything else. */
function firstClass(selector: string): string | null {
  const written = /^(?::(?:where|is)\()?\.((?:\\.|[\w\u0080-\uffff-])+)/s.exec(selector)?.[1]
  if (written === undefined) return null
  const name = written.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  )
  return escapeHtml(name)
}

function textFor(parts: readonly Part[], present: ReadonlySet<string>): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if ('classes' in part) text += part.classes.some((name) => present.has(name)) ? part.text : ''
    else {
      const content = textFor(part.parts, present)
      // The order in which layers are first named is their rank.
      if (content !== '' || part.head.startsWith('@layer')) text += `${part.head}{${content}}`
    }
  }
  return text
}
