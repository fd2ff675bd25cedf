import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { MarkdownPage, ProseNode } from '../../../domain/content/prose.ts';
import { loadPolicy } from '../../../http/policy-page.server.ts';
import { type ShopValues, toPlainText } from '../../../ui/storefront/plain-text.ts';
import { PolicyPage, policyMeta } from './policy.tsx';

/** Open to everyone. */
export function loader(args: LoaderFunctionArgs) {
  return loadPolicy(args, 'faqs');
}

export const meta = policyMeta((policy, values) => [
  { '@type': 'FAQPage', mainEntity: toQuestions(policy, values) },
]);

/** Each question with its answer, without the last link to more. */
function toQuestions(policy: MarkdownPage, values: ShopValues) {
  return policy.sections
    .flatMap(({ parts }) => parts)
    .map(({ title, body }) => {
      const answer = body.filter((node) => !isLinkAlone(node));
      return {
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer, values, ' ') },
      };
    });
}

function isLinkAlone(node: ProseNode): boolean {
  if (typeof node === 'string' || !('tag' in node) || node.children.length !== 1) return false;
  const [child] = node.children;
  return typeof child === 'object' && 'tag' in child && child.tag === 'a';
}

export default function Faqs() {
  return <PolicyPage />;
}
