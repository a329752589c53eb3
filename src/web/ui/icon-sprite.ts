/** The icons as one SVG file. They cost no script in the browser: a page only names them. */
import { type IconName, iconNames } from './icon-names.ts'

type IconNode = [tag: string, attributes: Record<string, string>]

export async function iconSprite(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(symbol))
  return [
    '<!-- Icons of Lucide (https://lucide.dev), ISC licence. Written by write-icon-sprite.ts. -->',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...symbols,
    '</svg>\n',
  ].join('\n')
}

async function symbol(name: IconName): Promise<string> {
  const module = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as { __iconData: { node: IconNode[] } }
  const shapes = module.__iconData.node.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`)
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}

function written(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
