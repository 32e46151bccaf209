import { useOf } from '@storybook/addon-docs/blocks'
import { ComponentPage } from './ComponentPage.tsx'
import { RecipePage, type Recipe } from './RecipePage.tsx'

/** Docs page of a story file: of a recipe where its parameters name one, else of a component. */
export function DocsPage() {
  const resolved = useOf('meta', ['meta'])
  const recipe = resolved.type === 'meta' ? (resolved.preparedMeta.parameters.recipe as Recipe | undefined) : undefined
  return recipe ? <RecipePage recipe={recipe} /> : <ComponentPage />
}
