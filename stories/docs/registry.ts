import type { ComponentDocs } from './types.ts'

type Load = () => Promise<{ docs: ComponentDocs }>
const files = import.meta.glob<{ docs: ComponentDocs }>('../{primitivas,patrones}/*.docs.tsx')

/** Loaders of docs content by title, 'Primitivas/Button'. */
export const docsLoaders: Record<string, Load> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => {
    const [, folder, name] = /\.\.\/(\w+)\/(\w+)\.docs\.tsx$/.exec(file)!
    return [`${folder![0]!.toUpperCase()}${folder!.slice(1)}/${name}`, load]
  }),
)

/** Content of all pages, sorted by title. */
export async function allDocs(): Promise<[title: string, docs: ComponentDocs][]> {
  const loaded = await Promise.all(
    Object.entries(docsLoaders).map(async ([title, load]) => [title, (await load()).docs] as [string, ComponentDocs]),
  )
  return loaded.sort(([a], [b]) => a.localeCompare(b, 'es'))
}
