import { type DragEvent, useEffect, useRef, useState } from 'react'

/** Files that are dropped onto an element, or pasted anywhere on its page except into a text field. */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })

  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  return {
    isOver,
    dropTarget: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        latest.current([...event.dataTransfer.files])
      },
    },
  }
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
