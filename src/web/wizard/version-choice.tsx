import { useFormats } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'

/** Two devices have changed the same draft: the user chooses one version. */
export function VersionChoice({ at, onChoose }: { at: string; onChoose: (choice: 'ours' | 'theirs') => void }) {
  const text = useSellerText()
  const formats = useFormats()
  return (
    <section
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-soft px-5 py-4 text-on-accent-soft"
    >
      <p className="max-w-prose">{text('wizard.changedElsewhere', { date: formats.date(at) })}</p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => onChoose('ours')}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          {text('wizard.keepMine')}
        </button>
        <button
          type="button"
          onClick={() => onChoose('theirs')}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          {text('wizard.takeTheirs')}
        </button>
      </div>
    </section>
  )
}
