import { useState } from 'react'
import { announce, Button } from '#ui'

export type CopyButtonProps = {
  /** Text for the clipboard. */
  text: string
  /** Accessible name. */
  label: string
  /** Visible text, 'color.fgDefault'. @default `label` */
  children?: string
}

/** Copies a text and announces it. */
export function CopyButton({ text, label, children = label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return announce('No se pudo copiar.', { assertive: true })
    }
    setCopied(true)
    announce('Copiado')
    setTimeout(() => setCopied(false), 2000)
  }

  return (
    <Button size="sm" variant="ghost" icon={copied ? 'check' : 'copy'} aria-label={label} onClick={copy}>
      {children}
    </Button>
  )
}
