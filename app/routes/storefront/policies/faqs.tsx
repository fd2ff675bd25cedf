import policy from '#app/site/policies/faqs.md';
import type { Contact } from '../../../domain/content/content.ts';
import type { ProseNode } from '../../../site/markdown.ts';
import { PolicyPage, policyMeta } from './policy-page.tsx';
import { toPlainText } from './prose.tsx';

export const meta = policyMeta(policy, (contact) => [
  { '@type': 'FAQPage', mainEntity: toQuestions(contact) },
]);

/** Each question with its answer, without the last link to more. */
function toQuestions(contact: Contact) {
  return policy.sections
    .flatMap(({ parts }) => parts)
    .map(({ title, body }) => {
      const answer = body.filter((node) => !isLinkAlone(node));
      return {
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer, contact, ' ') },
      };
    });
}

function isLinkAlone(node: ProseNode): boolean {
  if (typeof node === 'string' || !('tag' in node) || node.children.length !== 1) return false;
  const [child] = node.children;
  return typeof child === 'object' && 'tag' in child && child.tag === 'a';
}

export default function Faqs() {
  return <PolicyPage policy={policy} />;
}
