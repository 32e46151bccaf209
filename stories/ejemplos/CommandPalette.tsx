import { useState } from 'react'
import { Button, CommandPalette, Kbd, useCommandShortcut, type CommandGroup } from 'canje-ui'

const partners = ['Rosa Pérez', 'Juan Soto', 'Ana Díaz']

export function Palette() {
  const [open, setOpen] = useState(false)
  const [last, setLast] = useState('Nada todavía')
  // Ctrl + K, or ⌘ + K on a Mac.
  useCommandShortcut(() => setOpen(true))

  const groups: readonly CommandGroup[] = [
    {
      key: 'pantallas',
      label: 'Pantallas',
      commands: ['Socios', 'Productos'].map((label) => ({ key: label, label, onSelect: () => setLast(label) })),
    },
    {
      key: 'socios',
      label: 'Socios',
      // Asked while one types; `signal` ends an answer that comes too late.
      search: async (text) =>
        partners
          .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
          .map((name) => ({ key: name, label: name, icon: 'user', onSelect: () => setLast(name) })),
    },
  ]

  return (
    <>
      <Button icon="search" onClick={() => setOpen(true)}>
        Buscar <Kbd keys="Mod+K" />
      </Button>
      <p>Se eligió: {last}</p>
      <CommandPalette open={open} onClose={() => setOpen(false)} groups={groups} />
    </>
  )
}
