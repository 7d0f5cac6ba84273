import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';

/** Shows the screen that its route's loader has fetched. */
export function LoadedScreen() {
  // Every route's loader returns the component of its row in routes.ts (router.tsx).
  const Loaded = useLoaderData() as ComponentType;
  return <Loaded />;
}
