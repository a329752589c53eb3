import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import { AuthField } from './auth-field.tsx'
import type { AuthTexts } from './auth-outcome.ts'

interface PasswordFieldProps {
  texts: AuthTexts
  label: string
  name: 'password' | 'confirmPassword'
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  hint?: string | undefined
  beside?: ReactNode
  onType?: (password: string) => void
}

/** A password field with a button to show the password. */
export function PasswordField({ texts, onType, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  // Without a script the button would do nothing, so there is none.
  const alive = useSyncExternalStore(neverChanges, inBrowser, onServer)
  return (
    <AuthField
      type={visible ? 'text' : 'password'}
      required
      maxLength={1_000}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={onType && (({ target }) => onType(target.value))}
      inside={
        alive && (
          <button
            type="button"
            aria-label={texts[visible ? 'auth.hidePassword' : 'auth.showPassword']}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon name={visible ? 'eye-off' : 'eye'} className="size-5" />
          </button>
        )
      }
      {...rest}
    />
  )
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
