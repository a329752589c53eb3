import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SaveState } from './draft-saver.ts'

interface SaveIndicatorProps {
  state: SaveState
  signIn: string
  /** True for changes of a listing that is online: what is saved is not yet in it. */
  editing: boolean
}

/** Shows whether the draft is saved, and where. Announced politely: it changes with every pause. */
export function SaveIndicator({ state, signIn, editing }: SaveIndicatorProps) {
  const text = useSellerText()
  return (
    <p role="status" className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm text-muted">
      {state.kind === 'saved' && (
        <>
          <Icon name="circle-check" className="size-4 text-brand" />
          <span className="min-w-0 flex-1">
            {editing ? text('wizard.savedChanges', { button: text('wizard.update') }) : text('wizard.saved')}
          </span>
        </>
      )}
      {state.kind === 'saving' && text('wizard.saving')}
      {state.kind === 'on_device' && (
        <>
          <Icon name={state.reason === 'visitor' ? 'circle-check' : 'cloud-off'} className="size-4" />
          {text(`savedOnDevice.${state.reason}`)}
          {(state.reason === 'visitor' || state.reason === 'signed_out') && (
            <LocalLink to={signIn} className="font-medium text-brand underline underline-offset-2">
              {text('wizard.signIn')}
            </LocalLink>
          )}
        </>
      )}
    </p>
  )
}
