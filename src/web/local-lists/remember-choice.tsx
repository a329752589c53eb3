import { useText } from '../i18n/text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { chooseRemembering, type Remembering } from './remembering.ts'

/** Asks whether this device may remember, or says what was chosen and lets it be changed. */
export function RememberChoice({ choice, className }: { choice: Remembering; className?: string }) {
  const text = useText()
  return (
    <div className={className}>
      <p role="status">{text(`remember.${choice}`)}</p>
      <p className="mt-2 flex flex-wrap justify-center gap-2">
        {choice !== 'yes' && (
          <button
            type="button"
            onClick={() => chooseRemembering('yes')}
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
            {text('remember.allow')}
          </button>
        )}
        {choice !== 'no' && (
          <button
            type="button"
            onClick={() => chooseRemembering('no')}
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            {text(choice === 'yes' ? 'remember.stop' : 'remember.refuse')}
          </button>
        )}
      </p>
    </div>
  )
}
