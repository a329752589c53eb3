import type { ReactNode } from 'react'

interface MailLinkProps {
  email: string
  /** The subject, so that the email reaches the right department. */
  subject?: string
  className?: string
  children?: ReactNode
}

/** A mailto link. Long addresses wrap, so that they fit a phone. */
export function MailLink({ email, subject, className, children = email }: MailLinkProps) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ''
  return (
    <a href={`mailto:${email}${query}`} className={className ?? 'break-words'}>
      {children}
    </a>
  )
}
