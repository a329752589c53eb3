import { useLocalHref } from '../layout/local-href.tsx'

/** The look of a document's plain elements. */
export const proseClass =
  'leading-relaxed break-words [:where(&_a)]:text-brand [:where(&_a)]:underline [:where(&_a)]:underline-offset-2 ' +
  '[:where(&_a:hover)]:text-brand-strong [:where(&_ul)]:list-disc [:where(&_ul>li+li)]:mt-1.5 [:where(&_ul)]:pl-5 ' +
  '[:where(&_strong)]:font-semibold'

/** Clauses with their numbers beside them, the form for withdrawal, and the lists that come from the code. */
const htmlClass = [
  'space-y-4',
  '[&_ol:not(li_ol)]:space-y-4 [&_ol:not(li_ol)>li]:grid [&_ol:not(li_ol)>li]:grid-cols-[2.25rem_minmax(0,1fr)] sm:[&_ol:not(li_ol)>li]:grid-cols-[3rem_minmax(0,1fr)]',
  '[&_ol:not(li_ol)>li>span]:pt-1 [&_ol:not(li_ol)>li>span]:text-xs [&_ol:not(li_ol)>li>span]:font-medium [&_ol:not(li_ol)>li>span]:text-muted [&_ol:not(li_ol)>li>span]:tabular-nums sm:[&_ol:not(li_ol)>li>span]:pt-0.5 sm:[&_ol:not(li_ol)>li>span]:text-sm',
  '[&_ol:not(li_ol)>li>div]:min-w-0 [&_ol:not(li_ol)>li>div]:space-y-3',
  '[&_address]:rounded-card [&_address]:border [&_address]:border-line [&_address]:bg-surface [&_address]:p-4 [&_address]:not-italic',
  '[&_blockquote]:space-y-3 [&_blockquote]:rounded-card [&_blockquote]:border [&_blockquote]:border-line [&_blockquote]:bg-surface [&_blockquote]:p-5 [&_blockquote]:break-inside-avoid',
  '[&_ul[data-sheets]]:list-none [&_ul[data-sheets]]:space-y-3 [&_ul[data-sheets]]:pl-0',
  '[&_ul[data-sheets]>li]:break-inside-avoid [&_ul[data-sheets]>li]:rounded-card [&_ul[data-sheets]>li]:border [&_ul[data-sheets]>li]:border-line [&_ul[data-sheets]>li]:bg-surface [&_ul[data-sheets]>li]:p-4',
  '[&_h3]:font-semibold [&_dl]:mt-2 [&_dl]:grid [&_dl]:grid-cols-[minmax(0,1fr)] [&_dl]:gap-x-4 [&_dl]:gap-y-1 [&_dl]:text-[0.9375rem] sm:[&_dl]:grid-cols-[7rem_minmax(0,1fr)]',
  '[&_dl>div]:contents [&_dt]:pt-1 [&_dt]:text-sm [&_dt]:text-muted',
  '[&_table]:w-full [&_table]:border-collapse [&_table]:text-left [&_table]:text-[0.9375rem] [&_caption]:sr-only',
  // In very large letters on a phone, what is beside each other stands below each other.
  'max-[16rem]:[&_:is(table,tbody,tr,th,td)]:block max-[16rem]:[&_thead]:sr-only max-[16rem]:[&_th]:w-auto',
  '[&_thead]:border-b [&_thead]:border-line-strong [&_thead]:text-sm [&_thead_th]:py-2 [&_thead_th]:font-semibold [&_th]:w-1/2 [&_th]:pr-4',
  '[&_tbody_tr]:break-inside-avoid [&_tbody_tr]:border-b [&_tbody_tr]:border-line [&_tbody_tr]:align-top [&_tbody_th]:py-2.5 [&_tbody_th]:font-normal [&_td]:py-2.5 [&_td]:text-muted',
].join(' ')

/** HTML that the server made of a legal text: it has no styles and no scripts. Its links keep the page's language. */
export function LegalHtml({ html }: { html: string }) {
  const href = useLocalHref()
  const local = html.replaceAll(/href="(\/[^"]*)"/g, (_, path: string) => `href="${href(path)}"`)
  // The server rendered it from Markdown without HTML (server/modules/people/legal/source.ts).
  // oxlint-disable-next-line react/no-danger
  return <div className={htmlClass} dangerouslySetInnerHTML={{ __html: local }} />
}
