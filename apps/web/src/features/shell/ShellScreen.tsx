import {
  CLI_EXITS,
  CLI_RECIPES,
  CLI_SUMMARIES,
  type CliCommandName,
  curlRecipes,
  tokenRecipe,
} from '@transmit/contract';
import {
  BookOpen,
  Download,
  FileJson,
  KeyRound,
  SquareTerminal,
  Terminal,
  Upload,
} from 'lucide-react';
import { useSold } from '#api/use-sold.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { CommandLine } from './CommandLine.tsx';
import { RecipeCard } from './RecipeCard.tsx';
import { OPTIONS, text } from './text.ts';

// Object.entries forgets the names of its keys.
const COMMANDS = Object.entries(CLI_SUMMARIES) as [CliCommandName, string][];

/** /v/shell/index: sending and picking up from a terminal (PRODUCT §7). */
export function ShellScreen() {
  const { origin } = location;
  return (
    <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:py-10">
      <PageHead title={text.title} lead={text.lead} />
      <RecipeCard
        id="curl"
        {...text.curl}
        icon={<Terminal size={20} />}
        recipes={curlRecipes(origin)}
        isTall
      />
      <TokenCard origin={origin} />
      <InstallCard origin={origin} />
      <RecipeCard id="send" {...text.send} icon={<Upload size={20} />} recipes={CLI_RECIPES.send} />
      <RecipeCard id="get" {...text.get} icon={<Download size={20} />} recipes={CLI_RECIPES.get} />
      <CommandsCard />
      <ExitsCard />
    </div>
  );
}

function TokenCard({ origin }: { origin: string }) {
  return (
    <RecipeCard
      id="token"
      {...text.token}
      icon={<KeyRound size={20} />}
      recipes={[tokenRecipe(origin)]}
      isTall
    >
      <ButtonLink
        to={`${paths.account()}?tab=tokens`}
        size="sm"
        variant="ghost"
        className="mt-2 -ml-3 text-brand!"
      >
        {text.token.make}
      </ButtonLink>
    </RecipeCard>
  );
}

function InstallCard({ origin }: { origin: string }) {
  return (
    <RecipeCard id="install" {...text.install} icon={<SquareTerminal size={20} />}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4">
        <p>{text.install.inProject}</p>
        <CommandLine command="npm run transmit -- send 报告.pdf" name={text.install.title} />
        <p className="mt-2">{text.install.server}</p>
        <CommandLine command={`export TRANSMIT_SERVER=${origin}`} name="TRANSMIT_SERVER" />
      </div>
    </RecipeCard>
  );
}

function CommandsCard() {
  return (
    <RecipeCard id="all" {...text.all} icon={<BookOpen size={20} />}>
      <dl className="mt-4 grid gap-y-3 border-t border-line pt-4">
        {COMMANDS.map(([name, summary]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="font-mono font-bold text-brand">{name}</dt>
            <dd>{summary}</dd>
            <dd className="font-mono text-small text-muted">{OPTIONS[name]}</dd>
          </div>
        ))}
      </dl>
    </RecipeCard>
  );
}

function ExitsCard() {
  const isSold = useSold();
  // A site that sells nothing ends no command at a price, and no screen of it speaks of money (PRODUCT §3).
  const exits = Object.values(CLI_EXITS).filter((exit) => isSold || exit !== CLI_EXITS.price);
  return (
    <RecipeCard id="script" {...text.script} icon={<FileJson size={20} />}>
      <dl className="mt-4 grid gap-y-2 border-t border-line pt-4">
        {exits.map(({ code, text: meaning }) => (
          <div key={code} className="grid grid-cols-[3rem_minmax(0,1fr)]">
            <dt className="font-mono font-bold text-brand">{code}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </RecipeCard>
  );
}
