import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const refreshMs = 1_500

/** Loads the page's data again and again. */
export function useRefreshWhile(isWorking: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWorking || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), refreshMs)
    return () => clearTimeout(timer)
  }, [isWorking, state, revalidate])
}
