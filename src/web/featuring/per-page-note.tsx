import { useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'

/** What featuring gives where the operator caps the placements of a page; nothing where there is no cap. */
export function PerPageNote({ className }: { className: string }) {
  const { site } = useSpeech()
  const text = useSellerText()
  if (site.featuredPerPage === null) return null
  return <p className={className}>{text('packages.featuredPerPage', { count: site.featuredPerPage })}</p>
}
