/** The blocks that a legal text shows by a placeholder: the operator, and lists that come from the code. */
import { cookieSeconds, storageNames } from '../../../../contract/market/device-storage.ts'
import { type Markup, markup } from '../../../platform/markup.ts'
import { type BlockName, type TextContext, withFigures } from './placeholders.ts'
import { listsIn } from './shipped.ts'

type Sheet = [title: string, facts: [label: string, value: string][]]

export function blockOf(name: BlockName, context: TextContext): Markup {
  const { labels, cookies, storage, purposes, retention } = listsIn(context.language)
  const filled = (text: string) => withFigures(text, context)
  const onDevice = (
    name: string,
    { purpose, content, kept }: { purpose: string; content: string; kept: string },
  ): Sheet => [
    name,
    [
      [labels.purpose, filled(purpose)],
      [labels.content, filled(content)],
      [labels.kept, filled(kept)],
    ],
  ]
  switch (name) {
    case 'operator':
      return operator(context)
    case 'cookies':
      return sheets(
        (Object.keys(cookieSeconds) as (keyof typeof cookieSeconds)[]).map((name) => onDevice(name, cookies[name])),
      )
    case 'storage':
      return sheets(storageNames.map((name) => onDevice(name, storage[name])))
    case 'purposes':
      return sheets(
        Object.values(purposes).map(({ title, data, why, basis }): Sheet => [
          title,
          [
            [labels.data, data],
            [labels.why, why],
            [labels.basis, basis],
          ],
        ]),
      )
    case 'retention':
      return markup`<table><caption>${labels.retention}</caption><thead><tr><th scope="col">${labels.data}</th><th scope="col">${labels.kept}</th></tr></thead><tbody>${Object.values(
        retention,
      ).map(({ data, kept }) => markup`<tr><th scope="row">${data}</th><td>${filled(kept)}</td></tr>`)}</tbody></table>`
  }
}

function operator({ site: { seller } }: TextContext): Markup {
  const lines = (seller.address?.split('\n') ?? []).map((line) => markup`<br>${line}`)
  return markup`<address><strong>${seller.name}</strong>${lines}<br><a href="mailto:${seller.email}">${seller.email}</a></address>`
}

/** Items with the same few facts each. Unlike a wide table it works on phones, in print and read aloud. */
function sheets(list: readonly Sheet[]): Markup {
  const items = list.map(
    ([title, facts]) =>
      markup`<li><h3>${title}</h3><dl>${facts.map(([label, value]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></li>`,
  )
  return markup`<ul data-sheets>${items}</ul>`
}
