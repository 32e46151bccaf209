import type * as spanish from '../messages.ts'

type Groups = Omit<typeof spanish, 'NOTHING'>

export type MessageGroup = keyof Groups

/** Texts of one group: strings, and functions of counts and labels. */
export type MessagesOf<Group extends MessageGroup> = ReturnType<Groups[Group]>

/** Texts of the components in one language. A group that is missing stays in Spanish. */
export type Messages = { readonly [Group in MessageGroup]?: (locale: string) => MessagesOf<Group> }
