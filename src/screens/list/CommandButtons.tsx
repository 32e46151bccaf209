import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { preferences } from '#app/stores/preferences.ts'
import { Button, type ButtonProps } from '#ui'
import { isOffered, labelOf, type Command } from './commands.ts'
import { useDialogKeys } from './useDialogKeys.ts'

type CommandButtonsProps<Screen, Subject> = Pick<ButtonProps, 'size'> & {
  commands: readonly Command<Screen, Subject>[]
  screen: Screen
  /** The record, or undefined. */
  subject: Subject
}

/** A button for each command that is offered. Within a detail their letters run them. */
export function CommandButtons<Screen extends { role: string | undefined }, Subject>({
  commands,
  screen,
  subject,
  size,
}: CommandButtonsProps<Screen, Subject>) {
  const { singleKeys } = useSnapshot(preferences)
  const first = useRef<HTMLButtonElement>(null)
  const offered = commands.filter((command) => isOffered(command, screen, subject))
  const primary = offered.find((command) => command.primary)
  function runByKey(key: string): boolean {
    const command = offered.find(({ shortcut }) => shortcut === key.toUpperCase())
    if (!command || command.disabledReason?.(screen, subject)) return false
    void command.run(screen, subject)
    return true
  }
  useDialogKeys(first, runByKey, offered.length > 0)
  return offered.map((command, index) => (
    <Button
      key={command.key}
      ref={index === 0 ? first : undefined}
      size={size}
      icon={command.icon}
      variant={command.danger ? 'danger' : command === primary ? 'primary' : undefined}
      aria-keyshortcuts={singleKeys ? command.shortcut : undefined}
      disabledReason={command.disabledReason?.(screen, subject)}
      onClick={() => void command.run(screen, subject)}
    >
      {labelOf(command, screen, subject)}
    </Button>
  ))
}
