import { AuthField } from './auth-field.tsx'

interface CodeFieldProps {
  label: string
  error: string | undefined
  /** Codes of apps and messages are figures; backup codes are not. */
  figures: boolean
}

/** A code that a phone may fill in by itself. */
export function CodeField({ label, error, figures }: CodeFieldProps) {
  return (
    <AuthField
      label={label}
      name="code"
      type="text"
      inputMode={figures ? 'numeric' : 'text'}
      autoComplete={figures ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      maxLength={40}
      error={error}
      className="font-mono text-lg tracking-[0.2em]"
    />
  )
}
