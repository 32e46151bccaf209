/** Address of a frame with what covers the page: the figure of a component's anatomy, or its example. */
export const frameUrl = (story: 'figura' | 'ejemplo', name: string) =>
  `./iframe.html?${new URLSearchParams({ id: `pruebas-en-un-marco--${story}`, args: `name:${name}`, viewMode: 'story' })}`
