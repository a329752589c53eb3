import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { closePopover } from '../ui/popover.tsx'

/** A link chosen in a menu opens its page and closes the menu. */
export function useClosesOnNavigation(id: string): void {
  const loading = useNavigation().state === 'loading'
  useEffect(() => {
    if (loading) closePopover(id)
  }, [id, loading])
}
