import { useFormats } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'

/** Says that unsaved changes of a listing were restored; they can be discarded. */
export function RestoredNotice({ from }: { from: string }) {
  const text = useSellerText()
  const formats = useFormats()
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-brand-soft px-5 py-4">
      <p>{text('wizard.restored', { date: formats.date(from) })}</p>
      <button
        type="submit"
        form="wizard"
        name="intent"
        value="discard"
        formNoValidate
        className={buttonClass({ look: 'secondary', size: 'small' })}
      >
        {text('wizard.discardChanges')}
      </button>
    </section>
  )
}
