export default function Home() {
  return <h1>Rachi Mehndi</h1>;
}
