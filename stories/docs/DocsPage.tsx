import { useOf } from '@storybook/addon-docs/blocks'
import { ComponentPage } from './ComponentPage.tsx'
import { RecipePage, type Recipe } from './RecipePage.tsx'

/** The page of a file of stories: a recipe's where its parameters give one, else a component's. */
export function DocsPage() {
  const resolved = useOf('meta', ['meta'])
  const recipe = resolved.type === 'meta' ? (resolved.preparedMeta.parameters.recipe as Recipe | undefined) : undefined
  return recipe ? <RecipePage recipe={recipe} /> : <ComponentPage />
}
